/** Style sheets of libraries, which the bundler takes in. */
declare module '*.css' {}
