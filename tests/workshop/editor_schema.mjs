// A small schema of content files in the form that `walz api kinds --format json` writes.
const ref = (name) => ({ $ref: `#/definitions/${name}` });
const branch = (type) => ({ if: { type: "object", required: ["by_option"] }, then: { maxProperties: 1 }, else: type });
const property = (type) => ({ description: "About it.", allOf: [type] });

const card = {
  type: "object",
  properties: {
    id: { type: "string", pattern: "^[a-z][a-z0-9_]*$" },
    town: property(ref("ref_town")),
    cost: property(ref("cost")),
    color: property(branch({ enum: ["red", "1", 1] })),
    is_rare: property(branch({ type: "boolean" })),
    does: property(ref("effect")),
    tags: property(branch({ type: "array", items: { type: ["string", "number", "boolean"] } })),
    note: property({}),
    for_each: property({ type: "object", additionalProperties: {} }),
  },
  required: ["id", "town"],
  additionalProperties: false,
};

export const schema = {
  properties: { card: { description: "A card.", allOf: [ref("list.card")] }, locale: ref("list.card") },
  definitions: {
    "list.card": branch({ type: "array", items: ref("kind.card") }),
    "kind.card": branch({
      if: { type: "object" },
      then: { if: { required: ["for_each"] }, then: {}, else: card },
      else: { type: "string", pattern: "^[a-z]+$" },
    }),
    ref_town: branch({ anyOf: [{ enum: ["ulm", "bonn"] }, { type: "string", pattern: "^(ulm|bonn)$" }] }),
    cost: branch({ type: "integer", minimum: 0, maximum: 5 }),
    effect: branch({
      if: { type: "array" },
      then: { items: ref("effect") },
      else: {
        type: "object",
        properties: { gain: branch({ type: "object", additionalProperties: { type: "integer", minimum: -2147483648, maximum: 2147483647 } }), draw: ref("cost") },
        additionalProperties: false,
      },
    }),
  },
};
