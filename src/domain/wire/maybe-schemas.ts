import { Type, type TSchema } from 'typebox';

/**
 * A request may leave out or null any property: what is missing is said by the rules, with the field's own message, and
 * only a wrong JSON type is refused by the shape (decisions 8).
 */
export const maybe = <Schema extends TSchema>(schema: Schema) => Type.Optional(Type.Union([schema, Type.Null()]));

export const maybeText = maybe(Type.String());
export const maybeNumber = maybe(Type.Number());
export const maybeYesNo = maybe(Type.Boolean());

/** Unknown fields are dropped (decisions 2): the server's ajv removes what an object does not name. */
export const closed = { additionalProperties: false } as const;
