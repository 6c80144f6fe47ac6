import { expect, test } from 'vitest';
import { facts, heading, link, paragraph } from './blocks.ts';
import { layoutMail } from './layout.ts';
import { plainLine } from './safe-text.ts';
import { sampleMails as sampleMailsOf, type SampleWords } from './sample-data.ts';
import { mailKinds } from '#server/business/mail-kinds.ts';

const sampleMails = (words?: SampleWords) => sampleMailsOf(mailKinds, words);

const hostile = '<script>alert("x")</script> & \'Zitat\' äöüß';
const hostileMails = Object.entries(sampleMails({ name: hostile, animal: hostile, free: hostile }));
const mails = Object.entries(sampleMails());

/** What a reader sees of the HTML. */
const readable = (html: string) =>
  html
    .replace(/^[\s\S]*<body/, '<body')
    .replaceAll(/<!--[\s\S]*?-->/g, '')
    .replaceAll(/<\/?(?:span|strong|a)\b[^>]*>/g, '')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/&#847;|&zwnj;|&nbsp;/g, ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&')
    .replaceAll('\u00AD', '');
const words = (text: string) => new Set(text.split(/[\s:•>,.]+/).filter((word) => /[\p{L}\p{N}]/u.test(word)));

test.each(hostileMails)('%s: what somebody typed never becomes markup', (_, { html }) => {
  expect(html).not.toMatch(/<script/i);
  expect(html.split('<').every((part) => !part.startsWith('script'))).toBe(true);
});

/** They name nobody: whoever reads them may be a stranger. */
const namelessMails = new Set(['login-code', 'advertisement-opt-in', 'email-change', 'email-taken', 'email-corrected']);

test.each(hostileMails.filter(([name]) => !namelessMails.has(name)))(
  '%s: what somebody typed is there as it was typed',
  (_, { html, text }) => {
    expect(html).toContain('&lt;script&gt;alert(&quot;x&quot;)&lt;/script&gt; &amp; &#39;Zitat&#39; äöüß');
    expect(text).toContain(hostile);
  },
);

test.each(mails)('%s: the text tells everything that the HTML does', (_, { html, text }) => {
  const inText = words(text);
  const preheader = words(/opacity:0[^>]*>([^<&]*)/.exec(html)![1]!);
  const missing = [...words(readable(html))].filter((word) => !inText.has(word) && !preheader.has(word) && word !== 'Tierdach');
  expect(missing).toEqual([]);
});

test.each(mails)('%s: every link is in the text too', (_, { html, text }) => {
  const links = [...html.matchAll(/href="([^"]*)"/g)].map((match) => match[1]!.replaceAll('&amp;', '&'));
  for (const url of links) expect(text).toContain(url.startsWith('mailto:') && !url.includes('?') ? url.slice(7) : url);
});

test.each(mails)(
  '%s: is German, without scripts and images of elsewhere, with a preview and at most one button',
  (_, { subject, html, text }) => {
    expect(subject).not.toMatch(/[\r\n]/);
    expect(html).toContain('<html lang="de"');
    expect(html.replaceAll(/<img class="photo" src="cid:tier-\d" alt="[^"]+"/g, '')).not.toMatch(/<img|<link|url\(|src=/);
    expect(html).toMatch(/opacity:0[^>]*>[^<]{20}/);
    expect(html.match(/class="button"/g)?.length ?? 0).toBeLessThanOrEqual(1);
    expect(text).not.toMatch(/undefined|null|\[object/);
  },
);

const isForPractice = (name: string) => name.startsWith('practice-');

test.each(mails.filter(([name]) => name !== 'feedback' && !isForPractice(name)))(
  '%s: speaks to the customer as the pages do',
  (_, { text }) => {
    expect(text).not.toMatch(/\b(Ihnen|Ihre[mnrs]?|geehrte[r]?)\b/);
  },
);

test.each(mails.filter(([name]) => isForPractice(name)))('%s: speaks to a practice as its pages do', (_, { text }) => {
  expect(text).toMatch(/\b(Sie|Ihnen|Ihre[mnrs]?)\b/);
  // Below the line stands what every mail says.
  expect(text.slice(0, text.indexOf('\n-- \n'))).not.toMatch(/\b(du|dich|dir|dein\w*|euch|eure\w*|schreib|schickt)\b/i);
});

test('a photo stands above the heading with its words, and the text goes without', () => {
  const [plain, shown] = [sampleMails()['bill-received']!, sampleMails()['bill-received-with-photo']!];
  expect(shown.html.indexOf('alt="Foto von Bello"')).toBeLessThan(shown.html.indexOf('<h1'));
  expect(shown.html).toContain('src="cid:tier-1"');
  expect(shown.text).toBe(plain.text);
});

test('an offer says how long it can be accepted and how long it is shown', () => {
  const { text } = sampleMails()['offer']!;
  expect(text).toContain('bis 16.11.2026, 14:05 Uhr (24 Stunden ab Erstellung)');
  expect(text).toContain('14 Kalendertage lang, bis zum 29.11.2026');
  expect(text).toContain('46,12\u00A0€ / Monat');
});

test('an application that a person examines is applied for, not concluded', () => {
  expect(sampleMails()['offer-manual']!.text).toContain('stelle deinen Antrag');
  expect(sampleMails()['offer-manual']!.text).not.toContain('schließe den Vertrag ab');
  expect(sampleMails()['offer']!.text).toContain('schließe den Vertrag ab');
});

test('one Versicherungsschein or several: the sentence fits', () => {
  expect(sampleMails()['police']!.text).toContain('Im Anhang findest du deine Versicherungsscheine');
  expect(sampleMails()['police-known-customer']!.text).toContain('Im Anhang findest du deinen Versicherungsschein');
});

test('whoever cancels for an important reason is not told how long the animal stays insured', () => {
  expect(sampleMails()['cancellation-receipt']!.text).toContain('weiter versichert');
  expect(sampleMails()['cancellation-receipt-open']!.text).toContain('zu welchem Tag der Vertrag endet');
  expect(sampleMails()['cancellation-receipt-open']!.text).not.toContain('weiter versichert');
});

test('receipts name the day and the minute', () => {
  for (const name of ['cancellation-receipt', 'withdrawal-receipt'])
    expect(sampleMails()[name]!.text).toContain('15.11.2026, 14:05 Uhr');
});

test('a code is not in the preview, which a locked phone shows', () => {
  const { html } = sampleMails()['login-code']!;
  expect(/opacity:0[^>]*>([^<]*)/.exec(html)![1]).not.toContain('7K3M');
});

const addresses =
  'www.evil.invalid https://evil.invalid/x?y=1 evil.\u00ADinvalid/x evil\u00AD.\u200Binvalid erna@evil.invalid 10.20.30.40 evil。invalid';
const linkedMails = Object.entries(sampleMails({ name: addresses, animal: addresses, free: addresses }));

test.each(linkedMails)('%s: what somebody typed makes no link, in no mail program', (_, { subject, html, text }) => {
  const ownLinks = /<a [^>]*>[\s\S]*?<\/a>/g;
  for (const part of [subject, readable(html.replaceAll(ownLinks, '')), text]) {
    expect(part).not.toMatch(/\/\/evil(?<!: \/\/evil)|www\.\S|[.。]\p{Cf}*invalid|20\.30|@evil/u);
  }
  expect(html).not.toMatch(/href="[^"]*evil/);
});

test.each([
  ['Max www.evil.example', 'Max www. evil. example'],
  ['HTTPS://evil', 'HTTPS: //evil'],
  ['Er frisst.Sonst nichts', 'Er frisst. Sonst nichts'],
  ['Dr. Max v. d. Aue, z.B. am 15.11.2026 um 14.30 Uhr …', 'Dr. Max v. d. Aue, z.B. am 15.11.2026 um 14.30 Uhr …'],
  ['Schreib an info@tierdach.example.', 'Schreib an info@tierdach.example.'],
])('%s is shown as %s', (text, expected) => {
  expect(plainLine(text)).toBe(expected);
});

test('the reader\'s own address stands as it is, and "2-mal" and "§ 38" stay together', () => {
  const rows = [
    { label: 'E-Mail', value: 'erika.muster@beispiel.example' },
    { label: 'Name', value: 'erna@evil.invalid' },
    { label: 'Erkrankung', value: 'Husten, 2-mal' },
    { label: 'Grundlage', value: 'nach § 38 Abs. 3 VVG' },
  ];
  const { html, text } = layoutMail({ subject: 'x', preheader: 'x', blocks: [facts({ title: 'Du', rows })], reason: 'x' });
  for (const part of [html, text]) {
    expect(part).toContain('erika.muster@beispiel.example');
    expect(part).not.toContain('erna@evil.invalid');
  }
  expect(html).toMatch(/nowrap[^>]*>2-mal</);
  expect(html).toMatch(/nowrap[^>]*>§ 38</);
});

test('a line has no control characters, and amounts keep their sign', () => {
  expect(plainLine('a\r\nb\u0000c\u202Ed 19,90 € 5 %')).toBe('a bcd 19,90\u00A0€ 5\u00A0%');
});

test('a mail refuses to link to what is no address', () => {
  const mail = (url: string) =>
    layoutMail({ subject: 'x', preheader: 'x', blocks: [heading('x'), paragraph(link('x', url))], reason: 'x' });
  for (const url of ['javascript:alert(1)', 'data:text/html,x', '/angebot', '']) expect(() => mail(url)).toThrow('web address');
  expect(mail('https://a.example/?x="><script>').html).toContain('href="https://a.example/?x=&quot;&gt;&lt;script&gt;"');
});

test('no two kinds of mail have the same name, and every sample has its own', () => {
  const kinds = mailKinds.map(({ kind }) => kind);
  expect(new Set(kinds).size).toBe(kinds.length);
  const samples = mailKinds.flatMap((kind) => Object.keys(kind.samples({ name: 'a', animal: 'b', free: 'c' })));
  expect(new Set(samples).size).toBe(samples.length);
  expect(samples).toEqual(expect.arrayContaining(kinds));
});
