/** The first sections of the terms of a health tarif, in their order (`terms-health.typ`): cuts name theirs. */
export const termsSections = {
  full: ['grundlagen', 'versicherungsfall', 'operation', 'heilbehandlung', 'erstattung', 'geltung', 'ausschluss'],
  op: ['grundlagen', 'versicherungsfall', 'operation', 'erstattung', 'geltung', 'ausschluss'],
} as const;

/** `§ 7 (2)`; null where a reason stands in a law and not in the terms. */
export const termsNumber = (cover: keyof typeof termsSections, section: string | null, paragraph: number | null) => {
  const place = (termsSections[cover] as readonly (string | null)[]).indexOf(section);
  return place < 0 ? null : `§\u00A0${place + 1}${paragraph === null ? '' : `\u00A0(${paragraph})`}`;
};
