import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import initialise, { TypstCompilerBuilder } from '@myriaddreamin/typst-ts-web-compiler';
import { readFontFamilies, readTemplateFiles } from './print-files.ts';

/** How Typst ends a PDF's catalogue: with the reading direction that every reader assumes anyway. */
const written = Buffer.from('<<\n    /Direction /L2R\n  >>');
/** As long as what it replaces: every address in the file stays right. */
const wanted = Buffer.from('<< /DisplayDocTitle true >>');

/** A reader's window then says what the document is called, and not its file (PDF/UA asks for it; Typst has no switch for it). */
const showTitle = (pdf: Uint8Array): Uint8Array => {
  const bytes = Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength);
  const at = bytes.lastIndexOf(written);
  if (at === -1) throw new Error('a PDF without viewer preferences');
  wanted.copy(bytes, at);
  return pdf;
};

const require = createRequire(import.meta.url);

/** What Typst says about a source that it cannot set. */
export class TypesettingError extends Error {
  override name = 'TypesettingError';
}

export type TypstCompiler = {
  compile: (document: { template: string; data: string }) => Uint8Array;
  memoryBytes: () => number;
};

/** Typst as WebAssembly, with the brand's fonts and all templates in memory: it reaches neither disk nor network. */
export const startCompiler = async (files = readTemplateFiles()): Promise<TypstCompiler> => {
  const wasm = readFileSync(require.resolve('@myriaddreamin/typst-ts-web-compiler/wasm'));
  const { memory } = await initialise({ module_or_path: wasm });
  const builder = new TypstCompilerBuilder();
  builder.set_dummy_access_model();
  for (const font of readFontFamilies().flat()) await builder.add_raw_font(font);
  const compiler = await builder.build();
  for (const { path, content } of files) {
    if (path.endsWith('.typ')) compiler.add_source(`/${path}`, content.toString('utf8'));
    if (path.endsWith('.svg')) compiler.map_shadow(`/${path}`, content);
  }

  return {
    compile: ({ template, data }) => {
      try {
        // A file and no input: inputs belong to Typst's library, and with another library nothing is set as before.
        compiler.map_shadow('/data.json', Buffer.from(data));
        const { result } = compiler.compile(`/${template}.typ`, [], 'pdf', diagnosticsAsText) as {
          result?: Uint8Array;
        };
        if (result === undefined) throw new TypesettingError(`${template}: no PDF`);
        return showTitle(result);
      } catch (cause) {
        // Diagnostics are thrown as they are; an Error is a fault of the machine and goes on.
        if (cause instanceof Error) throw cause;
        throw new TypesettingError(`${template}: ${typeof cause === 'string' ? cause : JSON.stringify(cause)}`);
      }
    },
    memoryBytes: () => memory.buffer.byteLength,
  };
};

const diagnosticsAsText = 1;
