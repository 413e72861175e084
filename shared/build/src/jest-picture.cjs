// What the import of a picture means in a test: the address of one.
module.exports = '/picture';
