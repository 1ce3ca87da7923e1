import type { Generated } from 'kysely';

/**
 * A stored image: WebP without metadata, `size` bytes. `unused_since` is the time of its last picture; null while it has
 * one.
 */
export interface ImagesTable {
  /** SHA-256 of the content in hexadecimal digits. */
  hash: string;
  width: number;
  height: number;
  size: number;
  content: Buffer;
  unused_since: string | null;
}

/**
 * Allows a user or guest to name an image in an edit: they uploaded it, or deleted a picture of it, which they may undo.
 * Either `user_id` or `guest_id` is set.
 */
export interface ImageOwnersTable {
  image_hash: string;
  user_id: string | null;
  guest_id: string | null;
}

/** A picture of a project. `scale` and `routes` are JSON text. `sequence` breaks ties of `order`. */
export interface PicturesTable {
  sequence: Generated<number>;
  id: string;
  project_id: string;
  name: string;
  order: number;
  image_hash: string | null;
  width: number;
  height: number;
  section_id: string | null;
  scale: string | null;
  dim: number;
  routes: string;
}
