import { join } from 'node:path';
import pino from 'pino';
import { authenticate } from './auth';
import { FolderFileStore } from './files';
import { readConfig } from './kernel/config';
import { openDatabase } from './kernel/database/open';
import { demoSecrets } from './kernel/demo-secrets';
import { createServer } from './kernel/http/server';
import { router } from './router';
import { seedRoles } from './users';

const config = readConfig(process.env, demoSecrets);
const log = pino({ level: config.logLevel });
const database = await openDatabase(config);
await seedRoles(database.db);
const app = { config, database, files: new FolderFileStore(join(config.dataFolder, 'files')), log, now: () => new Date(), authenticate };
const server = await createServer(app, router);
await server.listen({ host: config.host, port: config.port });
