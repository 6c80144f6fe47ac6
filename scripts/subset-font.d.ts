/** The package has no types of its own. Here stands what scripts/subset-fonts.ts uses of it. */
declare module 'subset-font' {
  type Options = {
    targetFormat: string;
    keepFeatures: readonly string[];
    noHinting: boolean;
    variationAxes: Record<string, number | { min: number; max: number }>;
  };
  const subsetFont: (font: Buffer, text: string, options: Options) => Promise<Buffer>;
  export default subsetFont;
}
