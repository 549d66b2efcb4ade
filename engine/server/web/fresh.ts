// Takes in a part of a page as the server has it now, in the place of what is shown.

// Nothing where the server does not say, or says something else.
export async function freshPart(address: string, selector: string): Promise<Element | null> {
  const answer = await fetch(address);
  if (!answer.ok) return null;
  return new DOMParser().parseFromString(await answer.text(), "text/html").querySelector(selector);
}
