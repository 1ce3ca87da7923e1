/** The share link of a project. The token is stored as it is, because its owner sees the link again. */
export interface SharesTable {
  project_id: string;
  /** 128 random bits in base64url. */
  token: string;
  show_username: number;
  allow_copies: number;
  show_stock: number;
}

/** The source of a project that was copied from a shared one. It has no foreign key, because the link may end. */
export interface SharedCopiesTable {
  project_id: string;
  source_name: string;
  source_token: string;
}
