// The JSON Schema of content files (`walz api kinds GAME --format json`) as the fields of a form.
export interface Schema {
  $ref?: string;
  description?: string;
  type?: string | string[];
  enum?: Plain[];
  const?: Plain;
  pattern?: string;
  minimum?: number;
  maximum?: number;
  properties?: Record<string, Schema>;
  additionalProperties?: boolean | Schema;
  propertyNames?: Schema;
  required?: string[];
  items?: Schema;
  allOf?: Schema[];
  anyOf?: Schema[];
  if?: Schema;
  then?: Schema;
  else?: Schema;
  definitions?: Record<string, Schema>;
}
export type Plain = string | number | boolean;

export interface Field {
  name: string;
  about: string;
  isRequired: boolean;
  schema: Schema;
}
// The permitted forms of a value.
export type Sort =
  | { sort: "boolean" }
  | { sort: "integer"; low: number | null; high: number | null }
  | { sort: "choice"; values: Plain[] }
  | { sort: "text"; proposals: string[]; pattern: string | null }
  | { sort: "fields"; fields: Field[] }
  | { sort: "map"; keys: string[]; value: Schema }
  | { sort: "list"; item: Schema }
  | { sort: "any" };

const kLow = -(2 ** 31); // the bounds of integers without bounds
const kHigh = 2 ** 31 - 1;

export class Schemas {
  constructor(private readonly root: Schema) {}

  // The kinds that have definitions with fields; texts are edited beside the definition that they belong to.
  get kinds(): string[] {
    return Object.keys(this.root.properties ?? {}).filter((kind) => kind !== "locale");
  }

  aboutKind(kind: string): string {
    return this.root.properties?.[kind]?.description ?? "";
  }

  // The definition of a kind with all fields.
  definition(kind: string): Schema {
    return { $ref: `#/definitions/kind.${kind}` };
  }

  fieldsOf(kind: string): Field[] {
    const map = this.sortsOf(this.definition(kind)).find((one) => one.sort === "fields");
    return map?.sort === "fields" ? map.fields : [];
  }

  // Returns the ways to write a value. `value` decides the fields of maps whose fields depend on one of them.
  sortsOf(schema: Schema, value?: unknown): Sort[] {
    return this.alternatives(schema).map((one) => this.sortOf(one, value));
  }

  // Returns the first way that fits a value; null: none does, so that only YAML can show it.
  sortFor(schema: Schema, value: unknown): Sort | null {
    return this.sortsOf(schema, value).find((sort) => this.fits(sort, value)) ?? null;
  }

  private alternatives(schema: Schema): Schema[] {
    if (schema.$ref) return this.alternatives(this.root.definitions?.[schema.$ref.replace("#/definitions/", "")] ?? {});
    const [only, second] = schema.allOf ?? [];
    if (only && !second && !schema.properties) return this.alternatives(only);
    const { if: condition, then: first = {}, else: other = {} } = schema;
    // Values by option, and repeated definitions, are shown as YAML.
    if (condition?.required) return this.alternatives(other);
    if (condition?.type) return [...this.alternatives({ type: condition.type, ...first }), ...this.alternatives(other)];
    return [schema];
  }

  private sortOf(schema: Schema, value: unknown): Sort {
    const { type, anyOf } = schema;
    if (anyOf) {
      const proposals = anyOf.flatMap((one) => one.enum ?? []).map(String);
      return { sort: "text", proposals, pattern: proposals.length > 0 ? null : (anyOf.find((one) => one.pattern)?.pattern ?? null) };
    }
    if (schema.enum) return { sort: "choice", values: distinct(schema.enum) };
    if (type === "boolean") return { sort: "boolean" };
    if (type === "integer") return { sort: "integer", low: bound(schema.minimum, kLow), high: bound(schema.maximum, kHigh) };
    if (type === "string" || Array.isArray(type)) return { sort: "text", proposals: [], pattern: schema.pattern ?? null };
    if (type === "array") return { sort: "list", item: schema.items ?? {} };
    if (type === "object") return this.mapOf(schema, value);
    return { sort: "any" };
  }

  private mapOf(schema: Schema, value: unknown): Sort {
    const { properties = {}, additionalProperties: others, propertyNames } = schema;
    if (typeof others === "object") {
      const keys = Object.keys(properties).length > 0 ? Object.keys(properties) : (propertyNames?.enum ?? []).map(String);
      return { sort: "map", keys, value: others };
    }
    const dependent = (schema.allOf ?? []).find((rule) => rule.then?.properties && isCase(rule.if, value))?.then;
    const { properties: all = {}, required = [] } = dependent ?? schema;
    const fields = Object.entries(all).map(([name, field]) => ({
      name,
      about: field.description ?? "",
      isRequired: required.includes(name),
      schema: field,
    }));
    return fields.length > 0 ? { sort: "fields", fields } : { sort: "any" };
  }

  // Returns true if a form can show the value; what is wrong within it, it can.
  private fits(sort: Sort, value: unknown): boolean {
    const isMap = typeof value === "object" && value !== null && !Array.isArray(value);
    switch (sort.sort) {
      case "boolean":
        return typeof value === "boolean";
      case "integer":
        return Number.isInteger(value);
      case "choice":
        return sort.values.includes(value as Plain);
      case "text":
        return ["string", "number", "boolean"].includes(typeof value);
      case "list":
        return Array.isArray(value);
      case "map":
        return isMap && !("by_option" in value);
      case "fields":
        return isMap && Object.keys(value).every((key) => sort.fields.some((field) => field.name === key)) && !("for_each" in value);
      case "any":
        return false;
    }
  }
}

// A schema lists `1` and `"1"` where both are valid.
function distinct(values: Plain[]): Plain[] {
  return values.filter((value, i) => values.findIndex((other) => String(other) === String(value)) === i);
}

function bound(value: number | undefined, unlimited: number): number | null {
  return value === undefined || value === unlimited ? null : value;
}

// Returns true if the fields of a value have the constants of a condition.
function isCase(condition: Schema | undefined, value: unknown): boolean {
  const constants = Object.entries(condition?.properties ?? {});
  return constants.length > 0 && constants.every(([key, { const: wanted }]) => (value as Record<string, unknown> | undefined)?.[key] === wanted);
}
