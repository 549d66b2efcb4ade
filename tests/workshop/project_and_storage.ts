// For project_test.mjs: both modules in one bundle.
export { Project } from "../../engine/workshop/project";
export { kDatabase, Storage } from "../../engine/workshop/storage";
