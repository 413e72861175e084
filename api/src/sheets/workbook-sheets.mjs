/** A tag with its attributes, in whatever quotes. */
const TAG = /<(?:\w+:)?(Relationship|sheet)((?:\s+[\w:]+\s*=\s*(?:"[^"]*"|'[^']*'))+)/g;
const ATTRIBUTE = /(?:\w+:)?(\w+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;

/**
 * The visible sheets of a workbook, each with its position among all of them and the archive's path of its cells (ECMA-376: the workbook
 * names its sheets, relationships say where they are).
 * @param textOf the text of a file of the archive
 */
export function visibleSheets(textOf) {
  const workbook = pathsOf(textOf('_rels/.rels'), '', 'officeDocument').values().next().value;
  const folder = workbook.slice(0, workbook.lastIndexOf('/') + 1);
  const paths = pathsOf(textOf(`${folder}_rels/${workbook.slice(folder.length)}.rels`), folder, 'worksheet');
  return tagsOf(textOf(workbook), 'sheet')
    .map(({ id, state = 'visible' }, index) => ({ index, path: paths.get(id), isVisible: state === 'visible' }))
    .filter(({ path, isVisible }) => isVisible && path !== undefined);
}

/** Paths of the related files of a kind, by their ids; a target is relative to the folder of the file that has it. */
function pathsOf(xml, folder, kind) {
  const kept = tagsOf(xml, 'Relationship').filter(({ Type }) => Type.endsWith(`/${kind}`));
  return new Map(kept.map(({ Id, Target }) => [Id, decodeURI(new URL(Target, `file:///${folder}`).pathname).slice(1)]));
}

/** The attributes of each such tag, by their names without a prefix. */
function tagsOf(xml, name) {
  return [...xml.matchAll(TAG)]
    .filter(([, tag]) => tag === name)
    .map(([, , attributes]) =>
      Object.fromEntries([...attributes.matchAll(ATTRIBUTE)].map(([, key, one, other]) => [key, one ?? other])),
    );
}
