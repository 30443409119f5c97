import { entities, type Entity } from '../../customers/accounts/account.vocabulary.js';
import { Day, Id, Ids, LongText, Nested, OneOf, Optional, Sha256, SomeOf, Text } from '../../kernel/validation.js';
import { downloadKinds, downloadLimits, type DownloadKind } from './download.vocabulary.js';

const { title, publisher, reason } = downloadLimits;

export class DownloadTitleFields {
  @Text({ max: title }) fr!: string;
  @Text({ max: title }) es!: string;
  @Text({ max: title }) en!: string;
}

export class ReviseDownload {
  @Nested(() => DownloadTitleFields) title!: DownloadTitleFields;
  /** Only clients of these entities get the file; if empty, clients of all. */
  @SomeOf(entities) entities: Entity[] = [];
  /** Last day on which it is offered. */
  @Optional() @Day() expiresOn?: string;
}

export class DraftDownload extends ReviseDownload {
  @OneOf(downloadKinds) kind!: DownloadKind;
  @Id() productId!: string;
  @Id() versionId!: string;
  /** Exactly one file. */
  @Ids({ min: 1, max: 1 }) fileIds!: string[];
  /** Maker and signer of the file. */
  @Optional() @Text({ max: publisher }) publisher?: string;
  /** SHA-256 that the publisher says the file has. */
  @Optional() @Sha256() checksum?: string;
  /** The file withdrawn once this one is published. */
  @Optional() @Id() replacesId?: string;
}

export class PublishDownload {}

export class WithdrawDownload {
  @LongText({ max: reason }) reason!: string;
}

/** By the system: a newer one was published. */
export class ReplaceDownload {
  @Id() byId!: string;
}

/** By the clock, some days before its last one. */
export class AnnounceDownloadEnd {}

/** By the clock, after its last day. */
export class ExpireDownload {}
