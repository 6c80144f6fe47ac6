import type { PresenceSwitch } from '#domain/basics/rule.ts';
import { checkText } from '#domain/basics/text.ts';

/** spec 3.2; first and last name of the contractee refuse the same. */
const forbidden = /[@\t+*&%_<|>^°²³(){}!?$€:;~'"#/\\]/;

type NameInput = { field: string; value: unknown; maximum: number; missing: string; tooLong: string };

/** The name of an animal or of a person. */
export const checkName = (input: NameInput, presenceSwitch: PresenceSwitch) =>
  checkText(
    {
      ...input,
      faulty: 'Der eingegebene Wert scheint kein gültiger Name zu sein.',
      isValid: (name) => !forbidden.test(name),
    },
    presenceSwitch,
  );
