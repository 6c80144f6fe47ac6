import { waiverOfTermination } from '#domain/product.ts';
import { laterReimbursement } from '#web/pages/parts/product-figures.ts';
import { abroadMonths, aftercareDays, gotRate, longRuntimeDative } from '#web/pages/parts/product-promises.ts';

/** A line of the comparison: contained or not, or in words where yes and no are too little. */
export type ComparisonLine = { label: string; op: boolean | string; full: boolean | string };

export const comparison: readonly { title: string; lines: readonly ComparisonLine[] }[] = [
  {
    title: 'Rund um die Operation',
    lines: [
      { label: 'Operation mit Narkose', op: true, full: true },
      { label: 'Diagnostik für die Operation', op: true, full: true },
      { label: 'Klinikaufenthalt', op: true, full: true },
      { label: 'Nachsorge', op: `bis ${aftercareDays} Tage`, full: true },
    ],
  },
  {
    title: 'Behandlung und Vorsorge',
    lines: [
      { label: 'Behandlung ohne Operation', op: false, full: true },
      { label: 'Diagnostik ohne Operation', op: false, full: true },
      { label: 'Begleitende Therapien', op: false, full: true },
      { label: 'Zahnprophylaxe', op: false, full: true },
      { label: 'Impfungen', op: false, full: true },
      {
        label: 'Kastration, Sterilisation',
        op: 'nur Kastration als Folge einer Operation wegen krankhafter Veränderung',
        full: `bei ${longRuntimeDative} Laufzeit oder krankhafter Veränderung`,
      },
    ],
  },
  {
    title: 'In beiden Tarifen gleich',
    lines: [
      { label: 'Satz der GOT, mit Notdienst', op: `bis ${gotRate}`, full: `bis ${gotRate}` },
      { label: 'Erstattung bis zur Altersgrenze', op: '100\u00a0%', full: '100\u00a0%' },
      { label: 'Erstattung danach', op: laterReimbursement, full: laterReimbursement },
      { label: 'Jahreslimit', op: 'keines', full: 'keines' },
      { label: 'Schutz weltweit', op: `${abroadMonths} Monate`, full: `${abroadMonths} Monate` },
      { label: 'Freie Wahl der Praxis', op: true, full: true },
      { label: `Verzicht auf Kündigung nach einem Leistungsfall ${waiverOfTermination}`, op: true, full: true },
    ],
  },
];
