import { Download } from 'lucide-react';
import type { FormEvent } from 'react';
import { digestPassword } from '#domain/person/login.ts';
import { brand } from '#web/brand.ts';
import { renameField, sendCommand } from '#web/send-command.ts';
import { PasswordField } from '#web/customer-area/password/password-fields.tsx';
import { Panel } from '#web/contract/panel.tsx';
import { today } from '#web/contract/words.ts';
import { saveFile } from '#web/browser-files.ts';
import { Button } from '#web/ui/press/button.tsx';
import { IssueList } from '#web/ui/form/issues.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import styles from './profile.module.css';
import { exportData } from '#web/calls/area/profile.ts';

/** DSGVO 15 and 20. The whole IBAN only for whoever knows the password (spec 15.6). */
export const ExportPanel = () => {
  const form = useForm({ exportPassword: '' });
  const save = (isPage: boolean) => {
    const password = form.values.exportPassword;
    void form.submit([], async () => {
      const { data, issues } = await sendCommand(exportData, {
        passwordDigest: password === '' ? null : digestPassword(password),
      });
      if (data !== null) {
        const name = `${brand.name}-Daten-${today()}`;
        if (isPage) saveFile(`${name}.html`, data.page, 'text/html');
        else saveFile(`${name}.json`, JSON.stringify(data.export, null, 2), 'application/json');
        form.reset();
      }
      return renameField(issues, 'passwordDigest', 'exportPassword');
    });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save(true);
  };
  return (
    <Panel
      title="Deine Daten herunterladen"
      sub="Alles, was wir über dich gespeichert haben, als Seite zum Lesen und Drucken oder als Datei für Programme im Format JSON (Art. 15 und 20 DSGVO)."
    >
      <form className={styles.form} onSubmit={submit} noValidate>
        <PasswordField
          {...form.text('exportPassword')}
          label="Passwort für die vollständige IBAN"
          hint="Ohne Passwort steht deine IBAN nur gekürzt in der Datei."
          optional
          autoComplete="current-password"
        />
        <IssueList {...form.box} />
        <div className={styles.buttons}>
          <Button type="submit" variant="secondary" busy={form.isBusy} icon={<Download />}>
            {form.isBusy ? 'Einen Moment …' : 'Als Seite herunterladen'}
          </Button>
          <Button variant="secondary" busy={form.isBusy} icon={<Download />} onClick={() => save(false)}>
            {form.isBusy ? 'Einen Moment …' : 'Als JSON herunterladen'}
          </Button>
        </div>
      </form>
    </Panel>
  );
};
