import { createRequire } from 'node:module';
import { parentPort } from 'node:worker_threads';
import pdfmake from 'pdfmake';

/**
 * Sets documents in type, one message each, one after another. Runs in a worker thread of its own: setting two thousand
 * lines takes seconds, in which the process answers others. Nothing of the time or the machine goes into the file, so that
 * the same document is the same bytes.
 */
const MARGIN = 36;
const PADDING = 4;
const SHORT_SIDE = 595.28;
const LONG_SIDE = 841.89;
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

function widths(columns, isLandscape) {
  const whole = columns.reduce((all, { width }) => all + width, 0);
  const page = isLandscape ? LONG_SIDE : SHORT_SIDE;
  const room = page - 2 * MARGIN - columns.length * 2 * PADDING - 1;
  return columns.map(({ width }) => (room * width) / whole);
}

function tableOf({ heading, columns, rows, total }, isLandscape) {
  const align = columns.map(({ isNumber }) => (isNumber ? 'right' : 'left'));
  const line = (cells, more = {}) => cells.map((text, index) => ({ text, alignment: align[index], ...more }));
  const body = [
    line(
      columns.map(({ header }) => header),
      { bold: true, color: FAINT, fillColor: '#f3f4f6' },
    ),
    ...rows.map((cells) => line(cells)),
    ...(total ? [line(total, { bold: true })] : []),
  ];
  return [
    ...(heading ? [{ text: heading, bold: true, fontSize: 11, margin: [0, 10, 0, 4] }] : []),
    {
      table: { headerRows: 1, dontBreakRows: true, widths: widths(columns, isLandscape), body },
      layout: {
        hLineWidth: (index) => (index === 0 ? 0 : 0.5),
        vLineWidth: () => 0,
        hLineColor: () => LINE,
        paddingLeft: () => PADDING,
        paddingRight: () => PADDING,
        paddingTop: () => 3,
        paddingBottom: () => 3,
      },
    },
  ];
}

const definitionOf = ({ title, facts, tables, isLandscape, foot }) => ({
  pageSize: 'A4',
  pageOrientation: isLandscape ? 'landscape' : 'portrait',
  pageMargins: [MARGIN, MARGIN, MARGIN, MARGIN + 12],
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
    ...tables.flatMap((table) => tableOf(table, isLandscape)),
  ],
  footer: (page, pages) => ({
    columns: [
      { text: foot, color: FAINT },
      { text: `${page} из ${pages}`, alignment: 'right', color: FAINT, width: 60 },
    ],
    fontSize: 7,
    margin: [MARGIN, 14, MARGIN, 0],
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
