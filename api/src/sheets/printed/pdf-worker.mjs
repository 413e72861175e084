import { createRequire } from 'node:module';
import { parentPort } from 'node:worker_threads';
import pdfmake from 'pdfmake';

/**
 * Typesets documents, one message each, one after another. Runs in its own worker thread: two thousand lines take seconds, in which the
 * process answers other calls. The file contains nothing of the time or the machine, so that the same document gives the same bytes.
 */
const INK = '#1f2937';
const FAINT = '#6b7280';
const LINE = '#d1d5db';

const { resolve } = createRequire(import.meta.url);
const font = (name) => resolve(`@expo-google-fonts/onest/${name}`);
const FONTS = {
  Onest: {
    normal: font('400Regular/Onest_400Regular.ttf'),
    bold: font('600SemiBold/Onest_600SemiBold.ttf'),
  },
};
const files = new Set(Object.values(FONTS.Onest));
pdfmake.setFonts(FONTS);
pdfmake.setLocalAccessPolicy((path) => files.has(path));
pdfmake.setUrlAccessPolicy(() => false);

function tableOf({ heading, headers, align, widths, rows, total }, padding) {
  const line = (cells, more = {}) => cells.map((text, index) => ({ text, alignment: align[index], ...more }));
  const body = [
    line(headers, { bold: true, color: FAINT, fillColor: '#f3f4f6' }),
    ...rows.map((cells) => line(cells)),
    ...(total ? [line(total, { bold: true })] : []),
  ];
  return [
    ...(heading ? [{ text: heading, bold: true, fontSize: 11, margin: [0, 10, 0, 4] }] : []),
    {
      table: { headerRows: 1, dontBreakRows: true, widths, body },
      layout: {
        hLineWidth: (index) => (index === 0 ? 0 : 0.5),
        vLineWidth: () => 0,
        hLineColor: () => LINE,
        paddingLeft: () => padding,
        paddingRight: () => padding,
        paddingTop: () => 3,
        paddingBottom: () => 3,
      },
    },
    ...(rows.length === 0 ? [{ text: 'За это время ничего нет.', color: FAINT, margin: [padding, 6, 0, 0] }] : []),
  ];
}

const definitionOf = ({ title, facts, tables, isLandscape, margin, padding, foot }) => ({
  pageSize: 'A4',
  pageOrientation: isLandscape ? 'landscape' : 'portrait',
  pageMargins: [margin, margin, margin, margin + 12],
  language: 'ru-RU',
  info: { title, creator: 'Portal', producer: 'Portal', creationDate: new Date(0), modDate: new Date(0) },
  defaultStyle: { font: 'Onest', fontSize: 8, color: INK },
  content: [
    { text: title, fontSize: 16, bold: true, margin: [0, 0, 0, 6] },
    ...facts.map(([label, value]) => ({
      text: [{ text: `${label}: `, color: FAINT }, value],
      fontSize: 9,
      margin: [0, 0, 0, 2],
    })),
    { text: '', margin: [0, 0, 0, 8] },
    ...tables.flatMap((table) => tableOf(table, padding)),
  ],
  footer: (page, pages) => ({
    columns: [
      { text: foot, color: FAINT },
      { text: `${page} из ${pages}`, alignment: 'right', color: FAINT, width: 60 },
    ],
    fontSize: 7,
    margin: [margin, 14, margin, 0],
  }),
});

parentPort.on('message', async (document) => {
  try {
    const bytes = await pdfmake.createPdf(definitionOf(document)).getBuffer();
    parentPort.postMessage({ bytes: new Uint8Array(bytes) }, []);
  } catch (error) {
    parentPort.postMessage({ error }, []);
  }
});
