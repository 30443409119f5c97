export { scormPackage } from '../../src/demo/course-packages.js';
