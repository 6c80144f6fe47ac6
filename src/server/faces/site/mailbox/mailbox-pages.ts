import { createHash } from 'node:crypto';
import type { Address, Attachment, Email } from 'postal-mime';
import { formatGermanInstant } from '#domain/basics/calendar-date.ts';
import { escapeHtml } from '#server/foundation/mail/layout/safe-text.ts';

const styles = `
:root{color-scheme:light dark;--page:#fff8ef;--card:#fff;--ink:#1d2824;--stone:#5d6a64;--line:#e9dcc8;--link:#0f4c3a}
@media (prefers-color-scheme:dark){:root{--page:#0d1512;--card:#16211d;--ink:#ece6dc;--stone:#aab6b0;--line:#2e3b36;--link:#8fd3b3}}
*{box-sizing:border-box}
body{margin:0;background:var(--page);color:var(--ink);font:16px/1.55 Figtree,'Segoe UI',Roboto,Helvetica,Arial,sans-serif}
header{background:#0f4c3a;color:#fff8ef;padding:16px 24px}
header a{color:inherit;font-weight:800;font-size:20px;text-decoration:none}
main{max-width:960px;margin:0 auto;padding:24px}
h1{font-size:26px;line-height:1.25;overflow-wrap:anywhere}
h2{font-size:18px;margin:32px 0 8px}
a{color:var(--link)}
a:focus-visible{outline:3px solid #f08a4b;outline-offset:3px}
ul.mails{list-style:none;margin:0;padding:0}
ul.mails li,dl,pre{background:var(--card);border:1px solid var(--line);border-radius:16px;padding:16px 20px;margin:0 0 12px}
ul.mails span,dt{color:var(--stone);font-size:14px}
ul.mails span{display:block;overflow-wrap:anywhere}
dl{display:grid;grid-template-columns:max-content 1fr;gap:4px 16px}
dd{margin:0;overflow-wrap:anywhere}
pre{white-space:pre-wrap;overflow-wrap:anywhere;font:inherit}
iframe{width:100%;height:900px;border:1px solid var(--line);border-radius:16px;background:#fff8ef}
`;

/** No script, and no other style than the one above. */
export const mailboxPolicy = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(styles).digest('base64')}'`,
  "frame-src 'self'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
  "form-action 'none'",
].join('; ');

/** For the mail's own HTML: its inline styles work, nothing else does; a link opens a page of its own. */
export const mailPolicy = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  "frame-ancestors 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  'sandbox allow-popups allow-popups-to-escape-sandbox',
].join('; ');

const page = (title: string, body: string) => `<!doctype html>
<html lang="de">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex">
<title>${escapeHtml(title)}</title><style>${styles}</style></head>
<body><header><a href="/samples/mailbox">Postfach</a></header><main><h1>${escapeHtml(title)}</h1>${body}</main></body>
</html>
`;

export type ListedMail = { id: string; mail: Email };

export const mailboxListPage = (mails: readonly ListedMail[]) =>
  page(
    'Postfach',
    mails.length === 0
      ? '<p>Noch keine Mails. Ohne Mailserver (SMTP_URL) liegt hier alles, was der Shop verschickt.</p>'
      : `<ul class="mails">${mails
          .map(
            ({ id, mail }) =>
              `<li><a href="/samples/mailbox/${id}">${escapeHtml(mail.subject ?? '(ohne Betreff)')}</a><span>an ${escapeHtml(names(mail.to))}</span><span>${escapeHtml(dateOf(mail))}</span></li>`,
          )
          .join('')}</ul>`,
  );

export const mailPage = (id: string, mail: Email) =>
  page(
    mail.subject ?? '(ohne Betreff)',
    `<dl>${mail.headers.map(({ originalKey, value }) => `<dt>${escapeHtml(originalKey)}</dt><dd>${escapeHtml(readable(originalKey, value, mail))}</dd>`).join('')}</dl>
${mail.attachments.length === 0 ? '' : `<h2>Anhänge</h2><ul>${mail.attachments.map((attachment, index) => `<li><a href="/samples/mailbox/${id}/attachments/${index}">${escapeHtml(attachmentName(attachment, index))}</a></li>`).join('')}</ul>`}
<h2>HTML</h2><iframe title="Die Mail als HTML" src="/samples/mailbox/${id}/html" sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe>
<h2>Text</h2><pre>${withLinks(mail.text ?? '')}</pre>`,
  );

/** The mail as it is, but its links leave the frame. */
export const mailHtml = (mail: Email) => (mail.html ?? '').replace(/<head>/i, '<head><base target="_blank">');

export const attachmentName = ({ filename }: Attachment, index: number) => filename ?? `Anhang-${index + 1}`;

const dateOf = ({ date = '' }: Email) => (Number.isNaN(Date.parse(date)) ? date : formatGermanInstant(new Date(date)));

/** Headers are shown as they were sent, but those with umlauts decoded. */
const readable = (key: string, value: string, mail: Email) => {
  const decoded: Record<string, string | undefined> = {
    subject: mail.subject,
    from: names(mail.from === undefined ? [] : [mail.from]),
    to: names(mail.to),
    'reply-to': names(mail.replyTo),
  };
  return decoded[key.toLowerCase()] ?? value;
};

const names = (addresses: readonly Address[] = []): string =>
  addresses
    .map(({ name, address }) => (name === '' || address === undefined ? (address ?? name) : `${name} <${address}>`))
    .join(', ');

const withLinks = (text: string) =>
  text
    .split(/(https?:\/\/[^\s<>"]+)/)
    .map((part, index) => {
      const escaped = escapeHtml(part);
      return index % 2 === 0 ? escaped : `<a href="${escaped}">${escaped}</a>`;
    })
    .join('');
