// Components: how many copies of each definition exist, where they begin, and which are pieces.
#include <fmt/format.h>

#include <map>
#include <utility>

#include "content/readers.h"

namespace walz::content {
namespace {

// As many as 16-bit ids can tell apart, with a margin.
constexpr std::size_t kMostComponents = 60000;
constexpr std::size_t kMostSpaces = 60000;

class ComponentsReader {
 public:
  explicit ComponentsReader(Workspace& work) : work_(work) {}

  void Read(const RawDefinition& raw) {
    const Node node = work_.options.Resolve(raw.node);
    KindEntry* const kind =
        work_.catalogue.FindKind(work_.catalogue.WithoutPrefix(TextOf(node, "of")));
    const kernel::ZoneId zone = ZoneAt(work_, node, "zone");
    if (kind == nullptr || !zone.valid()) return;
    kind->used = true;
    const bool per_seat = TextOf(node, "per") == "seat";
    CheckZone(node, zone, per_seat);
    if (kind->definitions.empty()) {
      work_.findings.AddWarning("WZ0802", SpanOf(node, "of"),
                                fmt::format("there is no `{}`", kind->spec.name));
    }
    const std::string back(node.Find("back") != nullptr ? TextOf(node, "back")
                                                        : std::string_view(raw.id));
    for (int seat = 0; seat < (per_seat ? work_.data.maximum_seats : 1); ++seat) {
      const kernel::Seat owner = per_seat ? static_cast<kernel::Seat>(seat) : kernel::kNoSeat;
      const auto number = static_cast<std::uint16_t>(
          backs_.emplace(std::pair(back, owner), backs_.size()).first->second);
      for (const RawDefinition& definition : kind->definitions) {
        AddCopies(*kind, definition, {definition.definition, owner, zone, {}, number});
      }
    }
    if (kind->spec.board) with_pieces_.push_back(kind->kind);
  }

  // Pieces can only be made of sound definitions.
  void MakePieces() {
    if (work_.findings.has_errors() || defs_.empty()) return;
    work_.data.pieces = kernel::PieceSet(std::move(defs_), std::move(pieces_));
    work_.data.space_fields = std::move(space_fields_);
  }

  bool HasPieces(kernel::KindId kind) const {
    for (const kernel::KindId known : with_pieces_) {
      if (known == kind) return true;
    }
    return false;
  }

 private:
  // Components per seat begin in the zone of their seat, the others where there is only one.
  void CheckZone(const Node& node, kernel::ZoneId zone, bool per_seat) {
    const auto& dimensions = work_.data.zones[zone.index()].dimensions;
    if (IsGlobal(dimensions) || (per_seat && IsPerSeat(dimensions))) return;
    work_.findings.AddError(
        "WZ0310", SpanOf(node, "zone"),
        per_seat ? "components of a seat begin in a zone that exists once or once per seat"
                 : "these components begin in a zone that exists only once");
  }

  void AddCopies(const KindEntry& kind, const RawDefinition& definition,
                 kernel::ComponentDeclaration component) {
    const int copies = IntOf(work_.options.Resolve(definition.node), "copies", 1);
    for (int i = 0; i < copies; ++i) {
      if (work_.data.components.size() >= kMostComponents || space_fields_.size() >= kMostSpaces) {
        if (!full_) {
          work_.findings.AddError(
              "WZ0217", definition.span,
              fmt::format("more than {} components or spaces in one game", kMostComponents));
        }
        full_ = true;
        return;
      }
      if (kind.spec.board) component.piece = AddPiece(definition.definition);
      work_.data.components.push_back(component);
    }
  }

  kernel::PieceId AddPiece(kernel::DefinitionId definition) {
    const auto source = work_.pieces.find(definition);
    if (source == work_.pieces.end()) return {};
    const auto [known, added] =
        numbers_.emplace(definition, kernel::PieceDefId::FromIndex(defs_.size()));
    if (added) defs_.push_back(source->second.def);
    pieces_.push_back(known->second);
    space_fields_.insert(space_fields_.end(), source->second.spaces.begin(),
                         source->second.spaces.end());
    return kernel::PieceId::FromIndex(pieces_.size() - 1);
  }

  Workspace& work_;
  std::map<std::pair<std::string, kernel::Seat>, std::size_t> backs_;
  std::map<kernel::DefinitionId, kernel::PieceDefId> numbers_;
  std::vector<kernel::PieceDef> defs_;
  std::vector<kernel::PieceDefId> pieces_;
  std::vector<kernel::Value> space_fields_;
  std::vector<kernel::KindId> with_pieces_;
  bool full_ = false;
};

}  // namespace

void ReadComponents(Workspace& work) {
  ComponentsReader reader(work);
  const KindEntry& kind = work.catalogue.BuiltIn("components");
  for (const RawDefinition& raw : kind.definitions) {
    if (CheckDefinition(work, kind, raw)) reader.Read(raw);
  }
  for (const KindEntry& entry : work.catalogue.kinds()) {
    if (!entry.spec.board || entry.definitions.empty() || reader.HasPieces(entry.kind)) continue;
    work.findings
        .AddWarning("WZ0508", entry.spec.span,
                    fmt::format("no components are made of board kind `{}`", entry.spec.name))
        .help = "declare `components` of it, or its pieces can never lie on the map";
  }
  reader.MakePieces();
}

}  // namespace walz::content
