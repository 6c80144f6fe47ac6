/** `12 kB`, `1,4 MB` */
export const fileSizeText = (bytes: number) =>
  bytes < 100_000 ? `${Math.ceil(bytes / 1024)}\u00A0kB` : `${(bytes / 1024 / 1024).toFixed(1).replace('.', ',')}\u00A0MB`;

/** The bytes of a file as the wire carries them. */
export const readBase64 = (file: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => {
      const text = String(reader.result);
      resolve(text.slice(text.indexOf(',') + 1));
    });
    reader.addEventListener('error', () => reject(reader.error));
    reader.readAsDataURL(file);
  });

/** Hands the visitor a file that was made here. */
export const saveFile = (name: string, content: string, type: string) => {
  const address = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser has taken it over by the next turn.
  setTimeout(() => URL.revokeObjectURL(address), 0);
};
