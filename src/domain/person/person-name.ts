import type { PresenceSwitch } from '#domain/basics/rule.ts';
import { checkText } from '#domain/basics/text.ts';

/** spec 3.2; first and last name of the contractee refuse the same. */
const forbidden = /[@\t+*&%_<|>^°²³(){}!?$€:;~'"#/\\]/;

/** Names stand in mails to others: what is plainly an address of the web is none (spec 3.2). Mails break up whatever else looks like one. */
const webAddress =
  /(?:^|\s)www\.|[\p{L}\p{N}-]{2}\.(?:de|at|ch|eu|com|net|org|info|biz|io|co|ru|cn|xyz|top|shop|online|site|app|link|click|icu|live|club|store|website|example)(?:[\s.,-]|$)/iu;

type NameInput = { field: string; value: unknown; maximum: number; missing: string; tooLong: string };

/** The name of an animal or of a person. */
export const checkName = (input: NameInput, presenceSwitch: PresenceSwitch) =>
  checkText(
    {
      ...input,
      faulty: 'Der eingegebene Wert scheint kein gültiger Name zu sein.',
      isValid: (name) => !forbidden.test(name) && !webAddress.test(name),
    },
    presenceSwitch,
  );
