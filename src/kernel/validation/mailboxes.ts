/** Names that an office gives to a mailbox which several people read, in French, Spanish and English. */
const sharedNames: ReadonlySet<string> = new Set(
  `accueil achat achats admin administracion administration agglo alcaldia ayuntamiento bureau cabinet commande commandes
  commune communaute compras compta comptabilite contabilidad contact contacto courrier dg dgs direccion direction drh dsi
  equipe facturacion facturas facturation factures finances finanzas formacion formation gestion hello hola info infos
  informacion information informations informatica informatique intendencia mail mairie marches noreply no-reply office
  oficina orders paie personal personnel postmaster purchasing recepcion reception registro rh rrhh sales secretaria
  secretariat secretariat-general service services servicio si sistemas soporte standard support technique tecnico
  urbanisme ville webmaster`.split(/\s+/),
);

/** `mairie@…`, `contact.mairie@…`, `service-rh2@…`: no natural person answers for it (specification §5; default G7). */
export const isSharedMailbox = (email: string): boolean => {
  const name = email
    .slice(0, email.lastIndexOf('@'))
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/\d+$/, '');
  const [first = ''] = name.split(/[._+-]/);
  return sharedNames.has(name) || sharedNames.has(first);
};
