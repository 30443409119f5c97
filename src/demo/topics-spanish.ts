import type { Topic } from './topic.js';

/** Topics of Spanish customers. */
export const spanishTopics: readonly Topic[] = [
  {
    product: 'padron',
    module: 'Intercambio INE',
    type: 'malfunction',
    severity: 'major',
    title: 'El fichero mensual del INE es rechazado',
    description:
      'El fichero de variaciones del padrón de este mes es rechazado por el INE con el error «código de entidad singular no válido» en 12 registros.',
    question: '¿Pueden indicarnos el código de la entidad que aparece en el informe de errores?',
    reply: 'Es la entidad 000400, un barrio nuevo creado en mayo.',
    solution:
      'La entidad nueva no estaba en el nomenclátor cargado. Se ha actualizado el nomenclátor y el fichero ha sido aceptado.',
  },
  {
    product: 'padron',
    module: 'Certificados',
    type: 'question',
    severity: 'question',
    title: 'Certificado de convivencia con firma electrónica',
    description:
      '¿Es posible emitir el volante de convivencia con el sello electrónico del ayuntamiento sin pasar por el registro?',
    question: '¿Tienen ya instalado el certificado de sello electrónico?',
    reply: 'Sí, desde enero.',
    solution:
      'Active la opción «sello automático» en Certificados > Plantillas. El documento sale firmado y con código de verificación.',
  },
  {
    product: 'padron',
    module: 'Empadronamiento',
    type: 'data',
    severity: 'minor',
    title: 'Domicilios duplicados tras el cambio de callejero',
    description: 'Después de actualizar el callejero aparecen dos veces los domicilios de la calle del Carmen.',
    question: '¿La actualización se hizo con el fichero del catastro o manualmente?',
    reply: 'Con el fichero del catastro.',
    solution:
      'Los domicilios duplicados se han fusionado conservando el historial de habitantes. El próximo cargue comprobará los números existentes.',
  },
  {
    product: 'contabilidad',
    module: 'Gastos',
    type: 'malfunction',
    severity: 'blocking',
    title: 'No se pueden contabilizar facturas: ejercicio cerrado',
    description:
      'Al registrar cualquier factura aparece «ejercicio cerrado», aunque el ejercicio corriente está abierto. No podemos pagar a los proveedores.',
    question: '¿Alguien ha ejecutado el cierre provisional en los últimos días?',
    reply: 'Sí, el viernes por error.',
    solution:
      'Hemos anulado el cierre provisional y limitado el permiso de cierre a la interventora. Ya se pueden registrar facturas.',
  },
  {
    product: 'contabilidad',
    module: 'Presupuesto',
    type: 'question',
    severity: 'question',
    title: 'Modificación de crédito financiada con remanente',
    description:
      '¿Cómo se registra una modificación de crédito financiada con remanente de tesorería para gastos generales?',
    question: '¿La modificación ya está aprobada por el pleno?',
    reply: 'Sí, en el pleno del día 14.',
    solution:
      'En Presupuesto > Modificaciones elija «suplemento de crédito» y la fuente «remanente RTGG». El expediente genera los dos asientos.',
  },
];
