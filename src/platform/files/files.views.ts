/** `POST /api/files`, `GET /api/files/:id`. Size in bytes. */
export interface StoredFileView {
  readonly id: string;
  readonly name: string;
  readonly size: number;
  readonly mediaType: string;
  readonly state: 'scanning' | 'clean' | 'quarantined';
}
