import brand from '#reference/brand.json' with { type: 'json' };

/** As `--page` in the web's tokens: what a phone shows before the page, and around it. */
const pageColour = '#fff8ef';

const icon = (name: string, size: number, purpose: 'any' | 'maskable' = 'any') => ({
  src: `/icons/${name}.png`,
  type: 'image/png',
  sizes: `${size}x${size}`,
  purpose,
});

/** What a phone needs to put the shop beside its other apps. Made here and not by the build, for the brand is the provider's. */
export const appManifest = () => ({
  id: '/',
  name: `${brand.name}: ${brand.slogan}`,
  short_name: brand.name,
  description: 'Krankenversicherung für Hund, Katze und Kaninchen',
  lang: 'de',
  dir: 'ltr',
  start_url: '/',
  scope: '/',
  display: 'standalone',
  background_color: pageColour,
  theme_color: pageColour,
  icons: [
    { src: '/favicon.svg', type: 'image/svg+xml', sizes: 'any', purpose: 'any' },
    icon('icon-192', 192),
    icon('icon-512', 512),
    // Phones cut this one to a circle or what shape they like: its picture keeps to the middle.
    icon('icon-maskable-192', 192, 'maskable'),
    icon('icon-maskable-512', 512, 'maskable'),
  ],
  // A long press on the icon: what is wanted at a counter, in a hurry.
  shortcuts: brand.links.claimUploadUrl === '' ? [{ name: 'In der Praxis', url: '/user/praxis' }] : [],
});
