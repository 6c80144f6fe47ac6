/** `Luna und Maja`, `Luna, Maja und Nala` */
export const namesText = (names: readonly string[]) => new Intl.ListFormat('de').format(names);
