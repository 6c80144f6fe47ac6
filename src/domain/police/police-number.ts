/** `kv/2026/0000000001` and ` KV / 2026 / 1` are what people type for KV/2026/0000000001. */
export const normalisePoliceNumber = (text: string): string | null => {
  const parts = /^([A-Z]{2})\/?(\d{4})\/?(\d{1,10})$/.exec(text.replaceAll(/[\s-]/g, '').toUpperCase());
  return parts === null ? null : `${parts[1]}/${parts[2]}/${String(parts[3]).padStart(10, '0')}`;
};
