import { brand, phoneAddress } from '#web/brand.ts';
import { siteOrigin } from './head.tsx';

const { address, contact, social } = brand;

/** "Montag bis Freitag, 08:00 bis 16:00 Uhr" */
const [opens, closes] = contact.openingHours.match(/\d\d:\d\d/g) ?? [];

/** Who sells, in the words of schema.org: for search engines and assistants. */
export const insuranceAgency = {
  '@context': 'https://schema.org',
  '@type': 'InsuranceAgency',
  '@id': `${siteOrigin}/#anbieter`,
  name: brand.name,
  legalName: brand.legalName,
  slogan: brand.slogan,
  url: `${siteOrigin}/`,
  logo: `${siteOrigin}/favicon.svg`,
  image: `${siteOrigin}/og/tierdach.png`,
  telephone: phoneAddress(contact.phone).replace('tel:', ''),
  faxNumber: phoneAddress(contact.fax).replace('tel:', ''),
  email: contact.infoMail,
  address: {
    '@type': 'PostalAddress',
    streetAddress: `${address.street} ${address.buildingNo}`,
    postalCode: address.zipCode,
    addressLocality: address.city,
    addressCountry: 'DE',
  },
  openingHoursSpecification: {
    '@type': 'OpeningHoursSpecification',
    dayOfWeek: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'],
    opens,
    closes,
  },
  areaServed: 'DE',
  sameAs: Object.values(social),
};
