/** Mailboxes that several people read, in French, Spanish and English: no natural person answers for them (default G7). */
const sharedMailboxes: ReadonlySet<string> = new Set(
  `accueil achats administracion administration admin agglo alcaldia ayuntamiento bureau commande commandes communaute
  compras compta comptabilite contabilidad contact contacto courrier dg dgs direccion direction drh dsi equipe facturacion
  facturation finances finanzas formation formacion gestion hello info informacion information informatica informatique
  mail mairie marches office paie personal personnel recepcion reception registro rh secretaria secretariat service
  services servicio sistemas soporte support urbanisme ville`.split(/\s+/),
);

/** Whether an address is a box such as mairie@ or contact@, also with the place behind it: mairie.vannes@. */
export const isSharedMailbox = (email: string): boolean => {
  const local = email.slice(0, email.lastIndexOf('@')).normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  const [first = ''] = local.split(/[._+-]/);
  return sharedMailboxes.has(first);
};
