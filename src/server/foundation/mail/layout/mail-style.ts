/** The brand's colours (look.md) in light and dark; no other file of the mails states one. */
const light = {
  page: '#fff8ef',
  card: '#ffffff',
  band: '#0f4c3a',
  onBand: '#fff8ef',
  heading: '#0a3529',
  ink: '#1d2824',
  stone: '#5d6a64',
  line: '#e9dcc8',
  sand: '#faf1e4',
  link: '#0f4c3a',
  accent: '#f08a4b',
  onAccent: '#1d1206',
  price: '#0f4c3a',
};
const dark: typeof light = {
  page: '#0d1512',
  card: '#16211d',
  band: '#0f4c3a',
  onBand: '#fff8ef',
  heading: '#fff8ef',
  ink: '#ece6dc',
  stone: '#aab6b0',
  line: '#2e3b36',
  sand: '#1f2c27',
  link: '#8fd3b3',
  accent: '#f08a4b',
  onAccent: '#1d1206',
  price: '#f6a676',
};

const font = "font-family:Figtree,'Segoe UI',Roboto,Helvetica,Arial,sans-serif;";
const displayFont = "font-family:'Bricolage Grotesque',Figtree,'Segoe UI',Roboto,Helvetica,Arial,sans-serif;";

/** Half of a gable: the colour below the slope, over the band above it. Where gradients are unknown, the band stays straight. */
const slope = (towards: 'right' | 'left', below: string, band: string) =>
  `background-image:linear-gradient(to bottom ${towards},${band} 49.5%,${below} 50.5%);`;

/** A stroke of the roof over the name; its upper edge runs from corner to corner, so that both meet in a point. */
const stroke = (towards: 'right' | 'left', colour: string) =>
  `background-image:linear-gradient(to bottom ${towards},transparent 49.5%,${colour} 50.5%,${colour} 69%,transparent 70%);`;

/** Inline styles: many mail programs drop everything else. */
export const style = {
  body: `margin:0;padding:0;width:100%;background-color:${light.page};`,
  page: `background-color:${light.page};`,
  column: 'width:100%;max-width:600px;margin:0 auto;',
  band: `background-color:${light.band};border-radius:16px 16px 0 0;padding:22px 24px 14px;text-align:center;`,
  roofLeft: `width:40px;height:18px;line-height:18px;font-size:1px;${stroke('right', light.accent)}`,
  roofRight: `width:40px;height:18px;line-height:18px;font-size:1px;${stroke('left', light.accent)}`,
  brand: `margin:0;${displayFont}font-size:26px;line-height:32px;font-weight:800;letter-spacing:-0.3px;color:${light.onBand};text-decoration:none;`,
  gableLeft: `height:24px;line-height:24px;font-size:1px;background-color:${light.band};${slope('right', light.card, light.band)}`,
  gableRight: `height:24px;line-height:24px;font-size:1px;background-color:${light.band};${slope('left', light.card, light.band)}`,
  card: `background-color:${light.card};border-radius:0 0 16px 16px;padding:20px 32px 24px;${font}font-size:16px;line-height:1.55;color:${light.ink};`,
  heading: `margin:0 0 16px;${displayFont}font-size:26px;line-height:1.2;font-weight:800;letter-spacing:-0.3px;color:${light.heading};`,
  paragraph: 'margin:0 0 16px;',
  strong: 'font-weight:700;',
  together: 'white-space:nowrap;',
  link: `color:${light.link};font-weight:600;text-decoration:underline;overflow-wrap:anywhere;`,
  buttonTable: 'margin:24px 0;border-collapse:separate;',
  buttonCell: `background-color:${light.accent};border-radius:999px;mso-padding-alt:16px 28px;text-align:center;`,
  button: `display:inline-block;padding:16px 28px;border-radius:999px;background-color:${light.accent};${font}font-size:17px;line-height:20px;font-weight:700;color:${light.onAccent};text-decoration:none;`,
  box: `margin:0 0 20px;padding:16px 20px;background-color:${light.sand};border-radius:16px;`,
  caption: `margin:0;font-size:14px;line-height:1.45;color:${light.stone};`,
  price: `margin:4px 0 0;${displayFont}font-size:32px;line-height:1.15;font-weight:800;color:${light.price};`,
  code: `margin:4px 0 0;font-family:Consolas,'SF Mono',Menlo,monospace;font-size:28px;line-height:1.3;font-weight:700;letter-spacing:3px;color:${light.heading};overflow-wrap:anywhere;`,
  title: `margin:0 0 8px;${displayFont}font-size:17px;line-height:1.3;font-weight:700;color:${light.heading};`,
  facts: 'width:100%;margin:0 0 24px;border-collapse:collapse;',
  label: `width:40%;padding:9px 12px 9px 0;border-top:1px solid ${light.line};vertical-align:top;text-align:left;font-weight:400;font-size:15px;line-height:1.4;color:${light.stone};overflow-wrap:break-word;hyphens:auto;`,
  value: `padding:9px 0;border-top:1px solid ${light.line};vertical-align:top;text-align:left;font-weight:600;font-size:15px;line-height:1.4;color:${light.ink};overflow-wrap:anywhere;hyphens:auto;`,
  list: 'margin:0 0 20px;padding:0 0 0 22px;',
  item: 'margin:0 0 6px;',
  quote: `margin:0 0 20px;padding:4px 0 4px 16px;border-left:3px solid ${light.accent};overflow-wrap:anywhere;`,
  photos: 'margin:0 0 16px;line-height:0;',
  photo: `width:96px;height:96px;border:0;border-radius:48px;background-color:${light.sand};font-size:13px;line-height:1.4;`,
  footer: `padding:24px 32px 40px;text-align:center;${font}font-size:13px;line-height:1.6;color:${light.stone};`,
  footerLine: 'margin:0 0 10px;',
  footerLink: `color:${light.stone};text-decoration:underline;`,
  preheader: 'display:none;max-height:0;max-width:0;overflow:hidden;opacity:0;mso-hide:all;font-size:1px;line-height:1px;',
} as const;

/** For programs that know more: darkness, and less margin on phones. Class names are those of the keys above. */
export const styleSheet = `
:root{color-scheme:light dark;supported-color-schemes:light dark;}
@media (max-width:480px){.card{padding:16px 20px 16px!important}.footer{padding:24px 20px 32px!important}.heading{font-size:23px!important}.button-table{width:100%!important}.button{display:block!important}}
@media (prefers-color-scheme:dark){
.page{background-color:${dark.page}!important}
.card{background-color:${dark.card}!important;color:${dark.ink}!important}
.gable-left{${slope('right', dark.card, dark.band).replace(';', '!important;')}}
.gable-right{${slope('left', dark.card, dark.band).replace(';', '!important;')}}
.heading,.title,.code{color:${dark.heading}!important}
.price{color:${dark.price}!important}
.caption,.label,.footer,.footer-link{color:${dark.stone}!important}
.value{color:${dark.ink}!important}
.label,.value{border-top-color:${dark.line}!important}
.box{background-color:${dark.sand}!important}
.link{color:${dark.link}!important}
}`.trim();
