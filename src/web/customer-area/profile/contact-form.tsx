import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { previewContact, updateContact } from '#web/calls/area/profile.ts';
import type { Contact } from '#domain/wire/area/profile.ts';
import { getCityByZipCode } from '#web/calls/shop/options.ts';
import { isUnanswered, read } from '#web/ask.ts';
import { ContactFlow } from '#web/contract/contact-flow.tsx';
import { sendCommand, successOf } from '#web/send-command.ts';
import { usePolices } from '#web/customer-area/area/records.ts';
import { useProof } from '#web/customer-area/password/proof-dialog.tsx';
import { Button } from '#web/ui/press/button.tsx';

type ContactFormProps = { contact: Contact; onDone: (message: string) => void; onCancel: () => void };

/** The town of a ZIP code; a nicety, so that no answer is no fault. */
const findCity = async (client: QueryClient, zip: string) => {
  try {
    const queryFn = () => read(getCityByZipCode, { params: { zip } });
    return (await client.fetchQuery({ queryKey: ['town', zip], queryFn })).city;
  } catch (cause) {
    if (!isUnanswered(cause)) throw cause;
    return null;
  }
};

/** Name and birthdate belong to the contract: only the provider changes them. A new e-mail address is the new login. */
export const ContactForm = ({ contact, onDone, onCancel }: ContactFormProps) => {
  const client = useQueryClient();
  const proof = useProof();
  const { data: polices } = usePolices();
  return (
    <>
      <ContactFlow
        contact={contact}
        polices={polices}
        sendPreview={(update) => sendCommand(previewContact, update)}
        sendUpdate={(update) => proof.send(updateContact, update)}
        onDone={(issues) => {
          void client.invalidateQueries();
          onDone(successOf(issues, 'Deine Kontaktdaten sind gespeichert.'));
        }}
        findCity={(zip) => findCity(client, zip)}
      >
        <Button variant="quiet" onClick={onCancel}>
          Abbrechen
        </Button>
      </ContactFlow>
      {proof.dialog}
    </>
  );
};
