import { expect, test } from 'vitest';
import { faultOfCharacters } from './characters.ts';

test.each([
  'Müller-Lüdenscheidt Straße ẞ',
  'Łukasz Śćąężźń',
  'Đorđe Šćepanović Žižek Čapek Dvořák Ľubomír Ťažký',
  'İbrahim Işık Güneş Çağrı Ögüt',
  'Ștefan Țepeș Ştefan Ţepeş Ăâî',
  'Nguyễn Thị Phượng Đặng Trần Vũ Ỷ',
  'Þórður Ægir Ðæ Øystein Åse Söör Õun Ķēniņš Žąsytė Ġużeppi',
  'François Œuvre Ñuñez São Núria Llŷr Ŵyn ĉiuĵaŭde',
  "O’Brien O'Brien 12 a/b (Hinterhaus) „Am Ring“ – 3. OG…",
  'Zo\u0065\u0308',
])('%s is printed', (text) => {
  expect(faultOfCharacters(text)).toBeNull();
});

test.each([
  ['Жучка', 'Ж'],
  ['Bello 🐶', '🐶'],
  ['Ρεξ', 'Ρ'],
  ['سلام', 'س'],
  ['犬', '犬'],
  ['Əli', 'Ə'],
])('%s is not, and the message names %s', (text, character) => {
  expect(faultOfCharacters(text)).toBe(`Das Zeichen „${character}“ können wir nicht drucken. Bitte nimm lateinische Buchstaben.`);
});

test.each(['Bel\u200Blo', 'Bel\u00ADlo', 'Bel\u202Elo', 'q\u0489', 'Bel\u2003lo'])(
  '%j has a character that nobody sees',
  (text) => {
    expect(faultOfCharacters(text)).toBe('Ein Zeichen darin können wir nicht drucken. Bitte nimm lateinische Buchstaben.');
  },
);
