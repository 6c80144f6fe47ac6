import { Type, type TSchema, type Static } from 'typebox';
import type { FieldKind } from '#domain/basics/rule.ts';
import { issueLevels } from '#domain/basics/issue.ts';

export const orNull = <Schema extends TSchema>(schema: Schema) => Type.Union([schema, Type.Null()]);

/**
 * A request may leave out or null any property: what is missing is said by the rules, with the field's own message, and
 * only a wrong JSON type is refused by the shape (spec 12.2).
 */
export const maybe = <Schema extends TSchema>(schema: Schema) => Type.Optional(orNull(schema));

/** A list of types and no union: ajv and the serializer then need one look instead of a try for each. */
const valueOrNull = <Value>(type: string) => Type.Unsafe<Value | null>({ type: [type, 'null'] });

export const maybeText = Type.Optional(valueOrNull<string>('string'));
export const maybeNumber = Type.Optional(valueOrNull<number>('number'));
export const maybeYesNo = Type.Optional(valueOrNull<boolean>('boolean'));

const schemaOfKind = { string: maybeText, number: maybeNumber, boolean: maybeYesNo };

/** Properties of a request, each of its kind. */
export const ofKinds = <const Kinds extends Readonly<Record<string, FieldKind>>>(kinds: Kinds) =>
  Object.fromEntries(Object.entries(kinds).map(([name, kind]) => [name, schemaOfKind[kind]])) as {
    [Name in keyof Kinds]: (typeof schemaOfKind)[Kinds[Name]];
  };

/** For answers: the property is always there. */
export const textOrNull = valueOrNull<string>('string');
const yesNoOrNull = valueOrNull<boolean>('boolean');

const schemaOrNullOfKind = { string: textOrNull, number: valueOrNull<number>('number'), boolean: yesNoOrNull };

export const ofKindsOrNull = <const Kinds extends Readonly<Record<string, FieldKind>>>(kinds: Kinds) =>
  Object.fromEntries(Object.entries(kinds).map(([name, kind]) => [name, schemaOrNullOfKind[kind]])) as {
    [Name in keyof Kinds]: (typeof schemaOrNullOfKind)[Kinds[Name]];
  };

/** Unknown fields are dropped (spec 12.1): the server's ajv removes what an object does not name. */
export const closed = { additionalProperties: false } as const;

export const IssueSchema = Type.Object({
  level: Type.Enum(issueLevels, { type: 'string' }),
  field: Type.Optional(Type.String()),
  message: Type.String(),
});

/** A page of a list: `next` asks for the one after it and is null on the last. */
export const pageOf = <Row extends TSchema>(row: Row) => ({ items: Type.Array(row), next: textOrNull });
export const pageQuery = { after: Type.Optional(Type.String({ maxLength: 50 })) };
export const PageQuery = Type.Object(pageQuery);
export type PageQuery = Static<typeof PageQuery>;

/** Every answer of a command carries them (spec 12.1). */
export const issuesProperty = { _issues: Type.Array(IssueSchema) };

/** The answer of a command that only says how it went. */
export const IssuesAnswer = Type.Object(issuesProperty);
export type IssuesAnswer = Static<typeof IssuesAnswer>;
