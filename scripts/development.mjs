/** Runs by npm in a checkout count as development, unless another platform is named. */
process.env.PLATFORM ||= 'development';
