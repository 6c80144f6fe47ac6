import { waiverOfTermination } from '#domain/product/product.ts';
import { laterReimbursement } from '#web/product/product-figures.ts';
import { abroadMonths, aftercareDays, gotRate, longRuntimeDative } from '#web/product/product-promises.ts';

/** A line of the comparison: insured or not, or in words where that is too little or not the question. */
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
      { label: 'Praxis und Klinik', op: 'frei wählbar', full: 'frei wählbar' },
      { label: `Verzicht auf Kündigung nach einem Leistungsfall ${waiverOfTermination}`, op: 'ja', full: 'ja' },
    ],
  },
];
