// What an import of a Markdown file means in a test: its text, as in the build.
module.exports = { process: (text) => ({ code: `module.exports = ${JSON.stringify(text)};` }) };
