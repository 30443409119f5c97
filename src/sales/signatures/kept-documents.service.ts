export { KeptDocuments } from '../../platform/papers/sealing/kept-documents.js';
