/** How Typst ends a PDF's catalogue: with the reading direction that every reader assumes anyway. */
const written = Buffer.from('<<\n    /Direction /L2R\n  >>');
/** As long as what it replaces: every address in the file stays right. */
const wanted = Buffer.from('<< /DisplayDocTitle true >>');

/** A reader's window then says what the document is called, and not its file (PDF/UA asks for it; Typst has no switch for it). */
export const showTitle = (pdf: Uint8Array): Uint8Array => {
  const bytes = Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength);
  const at = bytes.lastIndexOf(written);
  if (at === -1) throw new Error('a PDF without viewer preferences');
  wanted.copy(bytes, at);
  return pdf;
};
