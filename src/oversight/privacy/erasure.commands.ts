import { Id, ListOfNested, OneOf, Optional, Text, Integer } from '../../kernel/validation.js';
import { erasureGrounds, type ErasureGround } from './privacy.vocabulary.js';

/** Erases a person: there is no way back. */
export class OrderErasure {
  @Id() personId!: string;
  @OneOf(erasureGrounds) ground!: ErasureGround;
  /** The request that it answers: fulfilled once the data are gone. */
  @Optional() @Id() requestId?: string;
}

/** How much of one kind of data went. */
export class ErasedData {
  @Text({ max: 100 }) what!: string;
  @Integer() rows!: number;
}

/** The key is destroyed and the traces are removed: by the worker that did it. */
export class CompleteErasure {
  @ListOfNested(() => ErasedData, { max: 200 }) erased!: ErasedData[];
}
