const { readdirSync, readFileSync } = require('node:fs');
const path = require('node:path');

const repository = path.join(__dirname, '../../..');

exports.sourceFiles = (folder) =>
  readdirSync(path.join(repository, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(tsx?|css)$/.test(file) && !/\.(test|d)\.tsx?$/.test(file))
    .filter((file) => !/(^|\/)(node_modules|dist|\.types)\//.test(file))
    .map((file) => ({
      file: `${folder}/${file}`,
      path: path.join(repository, folder, file),
      text: readFileSync(path.join(repository, folder, file), 'utf8'),
    }));
