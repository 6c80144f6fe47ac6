import { Type, type TSchema } from 'typebox';

export const orNull = <Schema extends TSchema>(schema: Schema) => Type.Union([schema, Type.Null()]);

/**
 * A request may leave out or null any property: what is missing is said by the rules, with the field's own message, and
 * only a wrong JSON type is refused by the shape (decisions 8).
 */
export const maybe = <Schema extends TSchema>(schema: Schema) => Type.Optional(orNull(schema));

/** A list of types and no union: ajv and the serializer then need one look instead of a try for each. */
const valueOrNull = <Value>(type: string) => Type.Unsafe<Value | null>({ type: [type, 'null'] });

export const maybeText = Type.Optional(valueOrNull<string>('string'));
export const maybeNumber = Type.Optional(valueOrNull<number>('number'));
export const maybeYesNo = Type.Optional(valueOrNull<boolean>('boolean'));

/** For answers: the property is always there. */
export const textOrNull = valueOrNull<string>('string');
export const yesNoOrNull = valueOrNull<boolean>('boolean');

/** Unknown fields are dropped (decisions 2): the server's ajv removes what an object does not name. */
export const closed = { additionalProperties: false } as const;
