import { startAuthentication, startRegistration } from '@simplewebauthn/browser';
import { useState } from 'react';
import { error, isSuccess, type Issue } from '#domain/basics/issue.ts';
import { getLoginOptions, getRegistrationOptions, logInStaff, registerPasskey } from '#domain/wire/desk/staff-calls.ts';
import { sendCommand } from '#web/send-command.ts';

const refusedByPerson = error(
  'Der Schlüssel wurde nicht benutzt: abgebrochen oder zu lange gewartet. Bitte versuche es noch einmal.',
);
const notSupported = error('Dieser Browser kann keine Schlüssel (Passkeys). Bitte nimm einen aktuellen.');

/** The browser throws whatever a person or a device refuses. */
const signed = async <Signed>(sign: () => Promise<Signed>): Promise<Signed | null> => sign().catch(() => null);

const logIn = async (): Promise<readonly Issue[]> => {
  const { data, issues } = await sendCommand(getLoginOptions, {});
  if (data === null) return issues;
  const credential = await signed(() => startAuthentication({ optionsJSON: data.options as never }));
  if (credential === null) return [refusedByPerson];
  return (await sendCommand(logInStaff, { credential } as never)).issues;
};

const register = async (token: string): Promise<readonly Issue[]> => {
  const { data, issues } = await sendCommand(getRegistrationOptions, { token });
  if (data === null) return issues;
  const credential = await signed(() => startRegistration({ optionsJSON: data.options as never }));
  if (credential === null) return [refusedByPerson];
  return (await sendCommand(registerPasskey, { token, credential } as never)).issues;
};

/** One ceremony at a time; `onDone` when the server let somebody in. */
export const usePasskey = (onDone: () => void) => {
  const [issues, setIssues] = useState<readonly Issue[]>([]);
  const [isBusy, setBusy] = useState(false);
  const run = async (ceremony: () => Promise<readonly Issue[]>) => {
    if (isBusy) return;
    setBusy(true);
    const found = 'PublicKeyCredential' in window ? await ceremony() : [notSupported];
    setBusy(false);
    setIssues(isSuccess(found) ? [] : found);
    if (isSuccess(found)) onDone();
  };
  return { issues, isBusy, logIn: () => void run(logIn), register: (token: string) => void run(() => register(token)) };
};
