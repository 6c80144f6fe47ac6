import { Type, type TSchema } from 'typebox';

/**
 * A request may leave out or null any property: what is missing is said by the rules, with the field's own message, and
 * only a wrong JSON type is refused by the shape (decisions 8).
 */
export const maybe = <Schema extends TSchema>(schema: Schema) => Type.Optional(Type.Union([schema, Type.Null()]));

/** A list of types and no union: ajv and the serializer then need one look instead of a try for each. */
const orNull = <Value>(type: string) => Type.Optional(Type.Unsafe<Value | null>({ type: [type, 'null'] }));

export const maybeText = orNull<string>('string');
export const maybeNumber = orNull<number>('number');
export const maybeYesNo = orNull<boolean>('boolean');

/** Unknown fields are dropped (decisions 2): the server's ajv removes what an object does not name. */
export const closed = { additionalProperties: false } as const;
