// The build turns a page into its text.
declare module "*.md" {
  const text: string;
  export default text;
}
