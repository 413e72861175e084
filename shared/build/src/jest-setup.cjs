// Tests in Node alone have nothing to set up.
if (typeof document !== 'undefined') require('./jest-setup-dom.mjs');
