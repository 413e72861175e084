/** Replaced by the bundler with the mode of the build. */
declare const process: { env: { NODE_ENV: 'production' | 'development' | 'test' } };
