import { join } from 'node:path';
import type { Config } from '../process/config';
import type { FileStore } from './file-store';
import type { ProviderLane } from '../providers/provider-lane';
import { FolderFileStore } from './folder-file-store';
import { S3FileStore } from './s3-file-store';

/** Where the settings say that photo files lie: in a bucket, or in the data folder. */
export function openFileStore({ s3, dataFolder }: Pick<Config, 's3' | 'dataFolder'>, bucket?: ProviderLane): FileStore {
  return s3 ? new S3FileStore(s3, bucket) : new FolderFileStore(join(dataFolder, 'files'));
}
