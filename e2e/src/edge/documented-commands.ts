import { readFileSync } from 'node:fs';

/** A fenced block of a document that a test executes. */
export interface DocumentedBlock {
  /** The headings above it, separated by slashes: `The operator's day / Back-up`. */
  chapter: string;
  /** The file whose content it is; null for commands. */
  file: string | null;
  text: string;
}

/** The blocks of a Markdown file marked by `run` or `file=…` after their language, in order. */
export function documentedBlocks(document: string): DocumentedBlock[] {
  const blocks: DocumentedBlock[] = [];
  const headings: string[] = [];
  let open: DocumentedBlock | null = null;
  let isFenced = false;
  for (const line of readFileSync(document, 'utf8').split('\n')) {
    const fence = /^```(\w*) ?(.*)$/.exec(line);
    const heading = isFenced ? null : /^(#{2,3}) (.+)$/.exec(line);
    if (fence) {
      isFenced = !isFenced;
      const [, file] = /^file=(\S+)$/.exec(fence[2] ?? '') ?? [];
      const isMarked = isFenced && (file !== undefined || fence[2] === 'run');
      open = isMarked ? { chapter: headings.filter(Boolean).join(' / '), file: file ?? null, text: '' } : null;
      if (open) blocks.push(open);
    } else if (heading) headings.splice((heading[1] ?? '').length - 2, 2, heading[2] ?? '');
    else if (open) open.text += `${line}\n`;
  }
  return blocks;
}
