import { useState } from 'react';
import { Loaded } from '#web/customer-area/area/loaded.tsx';
import { useContact } from '#web/customer-area/area/records.ts';
import { Panel, Rows } from '#web/contract/panel.tsx';
import { ContactForm } from './contact-form.tsx';
import { Done } from '#web/customer-area/parts/screen-parts.tsx';
import { EmailCode } from './email-code.tsx';
import { dayText } from '#web/contract/words.ts';
import { Button } from '#web/ui/press/button.tsx';
import type { Contact } from '#domain/wire/area/profile.ts';

/** Nothing is known of an account before a contract belongs to it (spec 15.13). */
const isNameless = ({ contracteeLastname }: Contact) => contracteeLastname === '';

const rowsOf = (contact: Contact) =>
  [
    ['Name', `${contact.contracteeFirstname} ${contact.contracteeLastname}`],
    ['Geboren am', dayText(contact.contracteeBirthdateStr)],
    [
      'Anschrift',
      `${contact.contracteeStreet} ${contact.contracteeBuildingNo}, ${contact.contracteeZipCode} ${contact.contracteeCity}`,
    ],
    ['Telefon', contact.contracteePhone],
    ['E-Mail', contact.contracteeEmail],
  ] as const;

export const ContactPanel = () => {
  const query = useContact();
  const [isOpen, setOpen] = useState(false);
  const [confirmation, setConfirmation] = useState<string | null>(null);
  return (
    <Panel
      title="Kontaktdaten"
      action={
        !isOpen &&
        query.data !== undefined &&
        !isNameless(query.data) && (
          <Button variant="secondary" onClick={() => setOpen(true)} aria-label="Kontaktdaten ändern">
            Ändern
          </Button>
        )
      }
    >
      <Loaded query={query} what="Deine Kontaktdaten">
        {(contact) => (
          <>
            <Done message={confirmation} />
            {contact.pendingEmail !== null && (
              <EmailCode email={contact.pendingEmail} until={contact.pendingEmailUntil} onDone={setConfirmation} />
            )}
            {isNameless(contact) && <p>Name und Anschrift stehen hier, sobald ein Vertrag zu deinem Konto gehört.</p>}
            {isOpen ? (
              <ContactForm
                contact={contact}
                onCancel={() => setOpen(false)}
                onDone={(message) => {
                  setConfirmation(message);
                  setOpen(false);
                }}
              />
            ) : (
              <Rows rows={isNameless(contact) ? [['E-Mail', contact.contracteeEmail]] : rowsOf(contact)} />
            )}
          </>
        )}
      </Loaded>
    </Panel>
  );
};
