/** One path for all dark modules, row by row: `M x y h width v1 h-width z` for each run. */
export const qrPath = (modules: readonly (readonly boolean[])[]): string =>
  modules
    .flatMap((row, y) => {
      const runs: string[] = [];
      let start: number | null = null;
      for (let x = 0; x <= row.length; x += 1) {
        if (row[x] === true) start ??= x;
        else if (start !== null) {
          runs.push(`M${start} ${y}h${x - start}v1h${start - x}z`);
          start = null;
        }
      }
      return runs;
    })
    .join('');
