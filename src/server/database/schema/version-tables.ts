import type { Generated } from 'kysely';
import type { VersionReply } from '#contract/projects/versions.ts';

/** The content of versions of a project: JSON text, compressed by zlib to `size` bytes. It has each content once. */
export interface VersionContentsTable {
  id: string;
  project_id: string;
  /** SHA-256 of the JSON text in hexadecimal digits. */
  hash: string;
  size: number;
  content: Buffer;
}

/** An image of a picture in the content of versions. */
export interface VersionImagesTable {
  content_id: string;
  image_hash: string;
}

/** A version of a project. `name` is null if it was kept automatically. `sequence` increases with every version. */
export interface VersionsTable {
  sequence: Generated<number>;
  id: string;
  project_id: string;
  content_id: string;
  name: string | null;
  reason: VersionReply['reason'];
  user_id: string | null;
  created_at: string;
  revision: number;
}
