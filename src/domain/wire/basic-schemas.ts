import { Type, type TSchema, type Static } from 'typebox';
import type { FieldKind } from '#domain/basics/rules/rule.ts';
import { issueLevels } from '#domain/basics/issue.ts';

export const orNull = <Schema extends TSchema>(schema: Schema) => Type.Union([schema, Type.Null()]);

/**
 * A request may leave out or null any property: what is missing is said by the rules, with the field's own message, and
 * only a wrong JSON type is refused by the shape (spec 12.2).
 */
export const maybe = <Schema extends TSchema>(schema: Schema) => Type.Optional(orNull(schema));

/** Lines of text: no other control character (the database refuses NUL) and no half of a surrogate pair. */
const plainCharacter = String.raw`[^\x00-\x08\x0B\x0C\x0E-\x1F\x7F-\x9F\uD800-\uDFFF]`;
export const plainText = `^${plainCharacter}*$`;
/** The pattern counts too: `maxLength` beside it would go through all of a text that is far too long, and then the pattern again. */
export const textOf = (most: number) => Type.String({ pattern: `^${plainCharacter}{0,${most}}$` });

/** A row's number: what JavaScript can count, which the database can store. */
export const rowId = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER });

/** A list of types and no union: ajv and the serializer then need one look instead of a try for each. */
const valueOrNull = <Value>(type: string, options: { pattern?: string } = {}) =>
  Type.Unsafe<Value | null>({ type: [type, 'null'], ...options });

export const maybeText = Type.Optional(valueOrNull<string>('string', { pattern: plainText }));
/** Its rule says what is wrong with it, whatever stands in it, in the words of the field and with status 200 (spec 12.2). */
export const ruledText = Type.Optional(valueOrNull<string>('string'));
export const maybeNumber = Type.Optional(valueOrNull<number>('number'));
export const maybeYesNo = Type.Optional(valueOrNull<boolean>('boolean'));

const schemaOfKind = { string: ruledText, number: maybeNumber, boolean: maybeYesNo };

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
export const pageQuery = { after: Type.Optional(textOf(50)) };
export const PageQuery = Type.Object(pageQuery);
export type PageQuery = Static<typeof PageQuery>;

/** Every answer of a command carries them (spec 12.1). */
export const issuesProperty = { _issues: Type.Array(IssueSchema) };

/** The answer of a command that only says how it went. */
export const IssuesAnswer = Type.Object(issuesProperty);
export type IssuesAnswer = Static<typeof IssuesAnswer>;
